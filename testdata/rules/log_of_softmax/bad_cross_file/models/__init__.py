from .policy import Policy

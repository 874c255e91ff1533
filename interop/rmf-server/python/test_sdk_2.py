import unittest

from checks import Checks
from clients import sdk_2


class Client(Checks, unittest.TestCase):
    package = sdk_2

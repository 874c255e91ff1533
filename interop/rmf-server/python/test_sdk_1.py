import unittest

from checks import Checks
from clients import sdk_1


class Client(Checks, unittest.TestCase):
    package = sdk_1

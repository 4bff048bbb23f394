import os

from %product% import %Product%

client = %Product%(os.environ["%PRODUCT%_API_KEY"])

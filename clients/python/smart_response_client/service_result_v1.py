# Generated from schemas/service-result.v1.json by generate.py. Do not edit.

from __future__ import annotations

from typing import Any

from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class ServiceResult(BaseModel):
    """A service's result beside what it says of its own work: how tools wrap the answer of a service that they call."""

    result: Any
    """What the service found or did."""
    metadata: dict[str, Any]
    """What it says of its own work, such as a model, a duration or a cost."""

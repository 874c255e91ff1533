"""What an SDK gives, as the JSON that stood in the message."""

from typing import Any

from pydantic import BaseModel


def answered(result: BaseModel) -> dict[str, Any]:
    return result.model_dump(mode="json", by_alias=True, exclude_unset=True)

"""Models of the contracts, a module a schema.

Read with `Model.model_validate_json(text, strict=True, by_alias=True, by_name=False)` and write with
`model.model_dump_json(by_alias=True)`. A part that is absent is `pydantic.MISSING`, not `None`.
"""

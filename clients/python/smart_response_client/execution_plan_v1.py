# Generated from schemas/execution-plan.v1.json by generate.py. Do not edit.

from __future__ import annotations

from enum import StrEnum
from typing import Any

from pydantic import MISSING
from pydantic import BaseModel as _BaseModel
from pydantic import ConfigDict


class BaseModel(_BaseModel):
    model_config = ConfigDict(
        extra='allow',
        validate_by_name=True,
    )


class ExecutionMode(StrEnum):
    """
    Whether tasks may run side by side.
    """

    parallel = 'parallel'
    sequential = 'sequential'


class TaskStatus(StrEnum):
    """
    How far a task is.
    """

    pending = 'pending'
    in_progress = 'in_progress'
    completed = 'completed'
    failed = 'failed'
    skipped = 'skipped'
    cancelled = 'cancelled'


class Task(BaseModel):
    """One task of a plan."""

    task_id: str
    """The task's name, unique in its plan."""
    title: str
    """What it is, in a few words."""
    description: str | MISSING = MISSING
    """What it is, in full."""
    tool: str | MISSING = MISSING
    """The tool that does it."""
    tool_args: dict[str, Any] | MISSING = MISSING
    """What the tool is called with."""
    status: TaskStatus
    error: str | MISSING = MISSING
    """Why it failed."""


class ExecutionPlan(BaseModel):
    """Tasks, and which of them wait for which."""

    plan_id: str
    """The plan's name."""
    tasks: list[Task]
    """The tasks, in the order they run where nothing else orders them."""
    execution_mode: ExecutionMode
    dependencies: dict[str, list[str]]
    """Which tasks wait for which: a task's name, and those that it waits for."""

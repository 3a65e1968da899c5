import { vi } from "vitest";
import type { z } from "zod";
import * as answers from "#api/answer.ts";
import * as forms from "#app/form.ts";
import type { Door } from "./doors.ts";

/**
 * Listens to what the doors themselves ask of a body: the schema that a form or a call is read with
 * becomes one of its door's. So what is thrown at a door always fits what it wants today.
 */
export function listenForSchemas() {
  let asked: Door | null = null;
  const keep = (schema: unknown) => {
    if (asked && asked.schemas.size < mostKept) asked.schemas.add(schema as z.ZodType);
  };
  const { readForm } = forms;
  const { readBody } = answers;
  const spies = [
    vi.spyOn(forms, "readForm").mockImplementation((form, schema) => {
      keep(schema);
      return readForm(form, schema);
    }),
    vi.spyOn(answers, "readBody").mockImplementation((context, schema) => {
      keep(schema);
      return readBody(context, schema);
    }),
  ];
  return {
    /** Whose schemas are heard from now on. */
    attend: (door: Door) => {
      asked = door;
    },
    stop: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Some forms make their schema anew each time: the first are as good as the last. */
const mostKept = 24;

/** The package brings no types of its own. */
declare module "@adobe/structured-data-validator" {
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: unknown[];
    fieldNames: string[];
  }

  export default class Validator {
    /** With the vocabulary of schema.org every type and property is looked up in it. */
    constructor(schemaOrgJson?: object);
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}

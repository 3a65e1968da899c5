/** Where a browser remembers whose lists it holds; beside it nothing is kept while they are nobody's. */
export const listMemoryKey = "lists.v1";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address can be the id of a record: the database refuses to look for anything else. */
export const isUuid = (text: string) => uuid.test(text);

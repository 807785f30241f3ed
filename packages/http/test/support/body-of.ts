/** JSON of an answer, for members to be looked at. */
export const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null) throw new Error('no JSON object was answered');
  return Object.fromEntries(Object.entries(value));
};

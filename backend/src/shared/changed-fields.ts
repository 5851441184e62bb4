/** Which fields are others than they were. */
export const changedFields = (was: object, is: object): string[] =>
  Object.keys(is).filter(
    (field) =>
      field !== 'Version' &&
      JSON.stringify(was[field as keyof typeof was] ?? null) !== JSON.stringify(is[field as keyof typeof is] ?? null),
  )

/** What was changed since a form was opened: the rest is not its to send, as somebody else may have changed it meanwhile. */
export const changedSince = <V extends object>(begun: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== begun[name as keyof V])) as Partial<V>

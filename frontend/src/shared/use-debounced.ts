import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for `ms`. */
export const useDebounced = <Value>(value: Value, ms: number): Value => {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return still
}

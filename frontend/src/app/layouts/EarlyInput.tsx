import { useEffect } from 'react'
import { replayEarlyInput } from '../early-input'

/** Stands last in the page: once it is there, all before it hears what the visitor does, and what he did before is done again. */
export const EarlyInput = () => {
  useEffect(() => {
    // Not within the press that may have brought the page to life: React is still busy with it.
    const soon = setTimeout(replayEarlyInput)
    return () => clearTimeout(soon)
  }, [])
  return null
}

import { useEffect, useState } from 'react'

/** Spec 1 §9: what says that it was copied says so for a second. */
const copiedMs = 1000

export interface Copying {
  readonly isCopied: boolean
  /** What the browser did not let us copy; a new one each time, so that the second press selects it again. */
  readonly refused: { readonly text: string } | undefined
  /** False where it was refused. */
  readonly copy: (text: string) => Promise<boolean>
}

/** Copies a text, and says for a second that it did. What is refused is for `CopyByHand`. */
export const useCopying = (): Copying => {
  // A new one each time: the second begins anew.
  const [copied, setCopied] = useState<object>()
  const [refused, setRefused] = useState<Copying['refused']>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    isCopied: copied !== undefined,
    refused,
    copy: async (text) => {
      // Without TLS a browser has no clipboard, whatever its types say.
      const isDone = await (async () => navigator.clipboard.writeText(text))().then(
        () => true,
        () => false,
      )
      setCopied(isDone ? {} : undefined)
      setRefused(isDone ? undefined : { text })
      return isDone
    },
  }
}

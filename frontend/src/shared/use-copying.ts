import { useEffect, useState } from 'react'

/** Spec 1 §9: what says that it was copied says so for a second. */
const copiedMs = 1000

/** Copies a text, and says for a second that it did. */
export const useCopying = (): { isCopied: boolean; copy: (text: string) => Promise<void> } => {
  // A new one each time: the second begins anew.
  const [copied, setCopied] = useState<object>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    isCopied: copied !== undefined,
    copy: async (text) => {
      await navigator.clipboard.writeText(text)
      setCopied({})
    },
  }
}

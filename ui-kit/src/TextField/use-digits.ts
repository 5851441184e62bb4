import { type ChangeEvent, useLayoutEffect, useState } from 'react'

export type DigitsInGroups = {
  digits: string
  most: number
  inGroups: (digits: string) => string
  onChange: (digits: string) => void
}

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '')

/** Digits that are shown in groups: a correction is made where the visitor makes it, and the caret stays there. */
export const useDigits = ({ digits, most, inGroups, onChange }: DigitsInGroups) => {
  const [caret, setCaret] = useState<{ field: HTMLInputElement; after: number }>()
  useLayoutEffect(() => {
    if (!caret || caret.field !== document.activeElement) return
    let at = 0
    while (digitsIn(caret.field.value.slice(0, at)).length < caret.after) at += 1
    caret.field.setSelectionRange(at, at)
  }, [caret])
  const value = inGroups(digits)
  return {
    value,
    onChange: (typed: string, { target: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      let next = digitsIn(typed).slice(0, most)
      let after = Math.min(digitsIn(typed.slice(0, field.selectionStart ?? typed.length)).length, most)
      if (next === digits && typed.length < value.length) {
        // Only a gap was deleted: the digit beside it is meant.
        if ((nativeEvent as InputEvent).inputType !== 'deleteContentForward') after -= 1
        next = digits.slice(0, after) + digits.slice(after + 1)
      }
      setCaret({ field, after })
      onChange(next)
    },
  }
}

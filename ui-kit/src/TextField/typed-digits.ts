import type { ChangeEvent } from 'react'

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * What stands in a field of digits in groups after a change, where `before` stood in it: a correction is made where the visitor makes it, and the
 * caret stays there.
 */
export const typedDigits = (
  before: string,
  most: number,
  inGroups: (digits: string) => string,
  { target: field, nativeEvent }: ChangeEvent<HTMLInputElement>,
): string => {
  const { value } = field
  let digits = digitsIn(value).slice(0, most)
  let after = digitsIn(value.slice(0, Number(field.selectionStart))).length
  const { inputType } = nativeEvent as Partial<InputEvent>
  // Only a gap was deleted: the digit beside it is meant. The same number that comes again without its gaps is the same.
  if (inputType?.startsWith('delete') && digits === before && value.length < inGroups(before).length) {
    if (inputType !== 'deleteContentForward') after -= 1
    digits = digits.slice(0, after) + digits.slice(after + 1)
  }
  const at = inGroups(digits.slice(0, after)).length
  // Once it is drawn. Some browsers give the focus along with the caret, to a field that they have filled in by themselves.
  queueMicrotask(() => field === document.activeElement && field.setSelectionRange(at, at))
  return digits
}

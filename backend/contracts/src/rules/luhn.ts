/** The digit that makes `digits` followed by it pass the Luhn check. Digits only. */
export function luhnDigit(digits: string): number {
  let sum = 0
  for (let index = digits.length - 1, doubled = true; index >= 0; index--, doubled = !doubled) {
    const digit = Number(digits[index])
    const weighted = doubled ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit is the check digit of those before it. False for anything but two digits or more. */
export const passesLuhn = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1))

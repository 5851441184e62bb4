export const gates: Readonly<Record<string, number>>
export function tooHeavy(weights: Record<string, number>): string[]

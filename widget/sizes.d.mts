export function tooHeavy(weights: Record<string, number>): string[]

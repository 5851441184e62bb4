export function apiReport(): Promise<string>

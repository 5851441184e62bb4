export function buildWidget(out?: string, hosts?: string): Promise<Record<string, number>>

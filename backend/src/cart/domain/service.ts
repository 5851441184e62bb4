/** Owner of the carts of customer service: whoever takes over a call finds them (CS-01). */
export const serviceOwner = 'service'

export const isServiceName = (cartName: string): boolean => cartName.startsWith('CustomerService')

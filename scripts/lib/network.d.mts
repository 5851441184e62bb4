/** `preferred` when nobody listens there, else another one. */
export declare const freePort: (preferred?: number) => Promise<number>

import * as z from 'zod'

/** What travels, of what code holds: kronor instead of öre. Throws where the schema refuses it. */
export const toWire = (schema: z.core.$ZodType, value: unknown): unknown => z.encode(schema, value)

/** What code holds, of what travelled: öre instead of kronor. Throws where the schema refuses it. */
export const fromWire = (schema: z.core.$ZodType, value: unknown): unknown => z.decode(schema, value)

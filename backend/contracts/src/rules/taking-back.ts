/** How long a store may take its own report back; afterwards customer service does. */
export const TAKE_BACK_MINUTES = 15

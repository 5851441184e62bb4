import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { useState } from 'react'

/** The day in Stockholm as it was when the screen came up. */
export const useToday = (): LocalDay => useState(() => stockholmDay(new Date()))[0]

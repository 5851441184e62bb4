import { isLocalDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { useEventCallback } from '@mui/material/utils'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'

interface TypedDayOptions {
  /** The day that is chosen, here or elsewhere. */
  value: LocalDay | undefined
  /** Why a day cannot be chosen, in words. */
  reasonOf: (day: LocalDay) => string | undefined
  /** Whether it will first be known later if the day can be chosen. */
  isOnItsWay: (day: LocalDay) => boolean
  /** Shows the month of a day, so that its days are fetched. */
  onShow: (day: LocalDay) => void
  onChoose: (day: LocalDay) => void
}

/** A day as it is written: chosen when it is whole and can be had, or as soon as that is known. */
export const useTypedDay = ({ value, reasonOf, isOnItsWay, onShow, onChoose }: TypedDayOptions) => {
  const texts = useKitTexts()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [awaited, setAwaited] = useState<LocalDay>()
  const write = (entry: string) => {
    setText(entry)
    setError(undefined)
    setAwaited(undefined)
  }

  // A day that was chosen elsewhere takes the place of the one that stands here.
  const [shownValue, setShownValue] = useState(value)
  if (value !== shownValue) {
    setShownValue(value)
    write(value === text ? text : '')
  }

  // What was awaited is known.
  const known = awaited !== undefined && !isOnItsWay(awaited) ? awaited : undefined
  const refusal = known && reasonOf(known)
  if (refusal !== undefined) {
    setAwaited(undefined)
    setError(refusal)
  }
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (known !== undefined) choose(known)
  }, [known])

  const type = useEventCallback((entry: string) => {
    write(entry)
    if (entry.length < 'yyyy-mm-dd'.length) return
    if (!isLocalDay(entry)) return setError(texts.notADay)
    if (isOnItsWay(entry)) {
      setAwaited(entry)
      return onShow(entry)
    }
    const reason = reasonOf(entry)
    if (reason === undefined) onChoose(entry)
    else setError(reason)
  })
  return { text, error, type, clear: () => write('') }
}

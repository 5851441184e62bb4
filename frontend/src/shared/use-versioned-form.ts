import { ApiError, type ErrorCode } from '@bukett/contracts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { besideTyped } from './changed-values'
import { type Form, type FormOptions, useForm } from './form'
import { useTyped } from './typed-since'

type Values = Record<string, string | boolean>

/** A field that others changed while it was being changed here. */
export interface Clash {
  readonly label: string
  /** What others have saved. */
  readonly saved: string | boolean
}

/** Others have saved meanwhile; nothing was written over. */
export class Overtaken extends Error {
  constructor(readonly clashes: readonly Clash[]) {
    super()
  }
}

export interface VersionedFormOptions<Read, V extends Values, Body, Saved> extends Pick<
  FormOptions<V, Body, Saved>,
  'labels' | 'schema' | 'check' | 'send'
> {
  /** As the page has read it last; what a save answers is read from then on, and no later. */
  read: Read
  /** Reads it anew, for the page too, or takes it from the refusal. */
  readAgain: (refusal: ApiError) => Promise<Read | undefined>
  /** What is said where it had become another. */
  stale: ErrorCode
  valuesOf: (read: Read) => V
  /** What others saved, as the field shows it. */
  sayOf?: (name: keyof V & string, saved: string | boolean) => string | boolean
  /** What others changed of what is changed here that no field began with; asked once of each reading, and known from then on. */
  clashesOf?: (read: Read, typed: V) => readonly Clash[]
  /** What is sent, with what was read: its version, or what is written over. */
  bodyOf: (values: V, read: Read) => object
  /** What a save answers, where that is what is kept now: it then stands in the fields, also where nothing of it became another. */
  readOf?: (saved: Saved) => Read
  onDone: (saved: Saved) => void
}

/**
 * A form over something that is read again while it is filled in, by a save beside it or because others were first (AD-03). A field that
 * nobody has touched follows what is kept, and what is typed stays. Where others have changed the same, that is told instead of a save, and
 * the next press writes over theirs.
 */
export const useVersionedForm = <Read, V extends Values, Body, Saved>({
  read,
  readAgain,
  stale,
  valuesOf,
  sayOf = (_, saved) => saved,
  clashesOf,
  labels,
  bodyOf,
  send,
  readOf,
  onDone,
  ...rules
}: VersionedFormOptions<Read, V, Body, Saved>): Form<V> => {
  /** What each field began with. */
  const began = useRef(valuesOf(read))
  /** What others changed of what is changed here; it is known from now on. */
  const meet = (kept: Read): Clash[] => {
    const now = valuesOf(kept)
    const values = typed.current
    const clashing = Object.keys(labels).filter(
      (name) => now[name] !== began.current[name] && values[name] !== began.current[name] && values[name] !== now[name],
    )
    form.set(besideTyped(now, values, began.current))
    began.current = now
    return [
      ...clashing.map((name) => ({ label: labels[name as keyof V & string], saved: sayOf(name, now[name] ?? '') })),
      ...(clashesOf?.(kept, values) ?? []),
    ]
  }
  const takeUp = (saved: Saved, sent: V): void => {
    began.current = readOf ? valuesOf(readOf(saved)) : sent
    if (readOf) form.set(besideTyped(began.current, typed.current, sent))
  }
  const form: Form<V> = useForm<V, Body, Saved>({
    ...rules,
    initial: valuesOf(read),
    labels,
    bodyOf: (values) => bodyOf(values, read),
    send: async (body) => {
      const clashes = meet(read)
      if (clashes.length > 0) throw new Overtaken(clashes)
      try {
        return await send(body)
      } catch (error) {
        const now = error instanceof ApiError && error.code === stale ? await readAgain(error) : undefined
        throw now ? new Overtaken(meet(now)) : error
      }
    },
    onDone: (saved, sent) => {
      // A question that was answered with no saves nothing.
      if (saved !== undefined) takeUp(saved, sent)
      onDone(saved)
    },
  })
  const typed = useTyped(form.values)
  const follow = useEffectEvent((kept: Read) => {
    const { values } = form
    const now = valuesOf(kept)
    const followed = only(now, (name) => values[name] === began.current[name] && values[name] !== now[name])
    if (Object.keys(followed).length === 0) return
    began.current = { ...began.current, ...followed }
    form.set(followed)
  })
  useEffect(() => follow(read), [read])
  return form
}

const only = <V extends Values>(values: V, isMeant: (name: string) => boolean): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(name))) as Partial<V>

/** What a form is of: as the page has read it, or as an answer has told it since. */
export const useLatest = <Read>(read: Read): readonly [latest: Read, tell: (read: Read) => void] => {
  const [seen, setSeen] = useState(read)
  const [latest, setLatest] = useState(read)
  if (read !== seen) {
    setSeen(read)
    setLatest(read)
  }
  return [latest, setLatest]
}

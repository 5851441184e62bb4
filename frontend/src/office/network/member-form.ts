import { ApiError } from '@bukett/contracts'
import { useState } from 'react'
import { type Form, type FormOptions, useForm } from '../../shared/form'
import type { Clash } from '../../shared/use-versioned-form'
import { besideTyped } from '../../shared/changed-values'
import { useTyped } from '../../shared/typed-since'
import { useUnsaved } from '../shell/use-unsaved'
import { changeMember, type KnownMember, readMember, useKeepMember } from './use-network'

type Values = Record<string, string | boolean>

interface MemberFormOptions<V extends Values> extends Pick<FormOptions<V, never, KnownMember>, 'labels' | 'schema'> {
  member: KnownMember
  /** What the fields hold for a store. */
  valuesOf: (member: KnownMember) => V
  /** What is sent of the fields. Only those parts are sent of which one has been changed. */
  partsOf: (values: V) => readonly object[]
}

export interface MemberForm<V extends Values> extends Form<V> {
  /** What others saved meanwhile that differs from what is typed; empty when it was something else that they changed. */
  readonly clashes: readonly Clash[] | undefined
  readonly isSaved: boolean
}

/**
 * A form over a store. It sends only what has been changed, on the reading it began from (AD-03). Where others have saved meanwhile, what
 * they changed elsewhere is taken up, what was typed stays, and the next try may write over theirs.
 */
export const useMemberForm = <V extends Values>({
  member,
  labels,
  schema,
  valuesOf,
  partsOf,
}: MemberFormOptions<V>): MemberForm<V> => {
  const keepMember = useKeepMember()
  const [seen, setSeen] = useState(member)
  const [clashes, setClashes] = useState<readonly Clash[]>()
  const [isSaved, setSaved] = useState(false)
  const changesOf = (values: V): object => {
    const before = partsOf(valuesOf(seen)).map((part) => JSON.stringify(part))
    const changed = partsOf(values).filter((part, index) => JSON.stringify(part) !== before[index])
    return Object.assign({}, ...changed) as object
  }
  const form = useForm({
    initial: valuesOf(member),
    labels,
    schema,
    bodyOf: (values) => ({ id: seen.id, Version: seen.Version, ...changesOf(values) }),
    send: async (body: Parameters<typeof changeMember>[0]) => {
      setClashes(undefined)
      setSaved(false)
      return changeMember(body).catch(async (error: unknown) => {
        if (isStale(error)) await meet()
        throw error
      })
    },
    onDone: (saved, sent) => {
      setSeen(saved)
      form.set(besideTyped(valuesOf(saved), form.values, sent))
      setSaved(true)
      keepMember(saved)
    },
  })
  const typed = useTyped(form.values)
  const meet = async (): Promise<void> => {
    const fresh = await readMember(seen.id)
    const [theirs, ours, began] = [valuesOf(fresh), typed.current, valuesOf(seen)]
    const changedByThem = Object.keys(labels).filter((name) => theirs[name] !== began[name])
    form.set(besideTyped(theirs, ours, began))
    setClashes(
      changedByThem
        .filter((name) => ours[name] !== began[name] && ours[name] !== theirs[name])
        .map((name) => ({ label: labels[name as keyof V & string], saved: theirs[name] ?? '' })),
    )
    setSeen(fresh)
  }
  const isAsSaved = Object.keys(changesOf(form.values)).length === 0
  useUnsaved(!isAsSaved)
  return { ...form, clashes, isSaved: isSaved && isAsSaved }
}

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'broker.network-changed'

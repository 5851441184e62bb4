import { ApiError, errorText } from '@bukett/contracts'
import type { EditionState } from '@bukett/contracts/http/editions'
import type { ContentFault } from '@bukett/contracts/rules/content-faults'
import { useRef, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { isOver, useDoing } from '../shell/use-editions'
import { useUnsaved } from '../shell/use-unsaved'

/** What is edited: its draft or what stands, and how far it has come. */
interface Matter<Content> {
  readonly Content: Content
  readonly State: EditionState
}

interface EditingOptions<Content, Of extends Matter<Content>> {
  first: Of
  read: () => Promise<Of>
  send: (revision: number, content: Content) => Promise<Of>
  /** Puts an answer in the place of what was read before. */
  keep: (matter: Of) => void
  /** What it lacks before it may be shown. */
  faultsOf: (content: Content) => readonly ContentFault[]
  /** Nothing is left of it: it had no version, and its draft was thrown away. */
  onGone?: () => void
  /** Brings the fields of these paths into sight. */
  onFaults?: (paths: readonly string[]) => void
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What somebody types into a draft: saved when asked to, told what is missing, and never lost to another's change. */
export const useEditing = <Content, Of extends Matter<Content>>({
  first,
  read,
  send,
  keep,
  faultsOf,
  onGone,
  onFaults = () => undefined,
}: EditingOptions<Content, Of>) => {
  const saving = useDoing()
  const [base, setBase] = useState(first)
  const [content, setContent] = useState(first.Content)
  const [isSaved, setSaved] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map())
  const [stale, setStale] = useState<ApiError>()
  /** How often something was refused: who pressed far below is led to what is told of it. */
  const [refusals, setRefusals] = useState(0)
  /** As the server had it last. */
  const known = useRef(first.Content)
  const isChanged = !same(content, base.Content)
  const { mayLose, letGo } = useUnsaved(isChanged)

  const lacking = new Map(
    isChecked
      ? faultsOf(content).map(({ path, code, details }) => [path, errorText(code, currentLocale(), details)])
      : [],
  )

  /** What was typed meanwhile stays, unless it may be lost. */
  const take = (matter: Of, sent: Content = known.current, isForced = false): void => {
    known.current = matter.Content
    setBase(matter)
    setContent((now) => (isForced || same(now, sent) ? matter.Content : now))
    keep(matter)
  }
  /** True where it is told at its fields, or asked about. */
  const onRefused = (error: ApiError): boolean => {
    if (error.code === 'edition.changed') {
      setStale(error)
      setRefusals((count) => count + 1)
      return true
    }
    const fields = (error.body.fields ?? []).map(
      ({ path, Message }) => [path.replace(/^(?:body\.)?Content\./, ''), Message] as const,
    )
    setTold(new Map(fields))
    onFaults(fields.map(([path]) => path))
    if (fields.length > 0) setRefusals((count) => count + 1)
    return fields.length > 0
  }
  /** Answers with the draft's revision; undefined where it was refused. */
  const save = async (over?: number): Promise<number | undefined> => {
    if (!isChanged && over === undefined && !isOver(base.State)) return base.State.Revision
    try {
      const saved = await send(over ?? base.State.Revision, content)
      take(saved, content)
      setStale(undefined)
      return saved.State.Revision
    } catch (error) {
      if (error instanceof ApiError && onRefused(error)) return undefined
      throw error
    }
  }
  const readAgain = async (mayLose: boolean): Promise<void> => {
    try {
      take(await read(), undefined, mayLose)
      setStale(undefined)
      setChecked(false)
    } catch (error) {
      if (!onGone || !(error instanceof ApiError) || error.code !== 'content.unknown-page') throw error
      letGo()
      onGone()
    }
  }
  return {
    base,
    content,
    errorOf: (name: string): string | undefined => told.get(name) ?? lacking.get(name),
    change: (changes: Partial<Content>): void => {
      setContent((now) => ({ ...now, ...changes }))
      setTold(new Map())
      setSaved(false)
    },
    save,
    /** For `EditingNotices`. */
    notices: {
      stale,
      refusals,
      faults: [...new Map([...lacking, ...told])],
      onMine: (): void =>
        saving.mutate(async () => setSaved((await save((await read()).State.Revision)) !== undefined)),
      onTheirs: (): void => saving.mutate(() => readAgain(true)),
    },
    /** For `SavePart`. */
    draft: {
      isChanged,
      isSaved: isSaved && !isChanged,
      saving,
      onSave: (): void => saving.mutate(async () => setSaved((await save()) !== undefined)),
    },
    /** For `EditionPart`. */
    edition: {
      state: base.State,
      onReady: async (): Promise<number | undefined> => {
        const missing = faultsOf(content).map(({ path }) => path)
        setChecked(true)
        onFaults(missing)
        if (missing.length === 0) return save()
        setRefusals((count) => count + 1)
        return undefined
      },
      onDone: readAgain,
      onRefused,
      mayLose,
      goesWithDraft: onGone !== undefined,
    },
  }
}

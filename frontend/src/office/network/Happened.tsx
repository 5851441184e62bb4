import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useNetworkTexts } from './texts'
import { useChange } from './use-network'

/** What was done last, and how it is taken back. */
export interface Happening {
  readonly text: string
  /** False: it was decided otherwise, and what came of it is said already. */
  readonly undo?: () => Promise<unknown>
}

/** Says what was done, with the way back where there is one. Where the button that did it went with its row, focus comes here. */
export const useHappened = (): [said: ReactNode, say: (happening: Happening | undefined) => void] => {
  const t = useNetworkTexts()
  const [happening, setHappening] = useState<Happening>()
  const notice = useRef<HTMLDivElement>(null)
  const undo = useChange(async ({ undo: takeBack }: Happening) => takeBack?.())
  useEffect(() => {
    if (happening && document.activeElement === document.body) notice.current?.focus()
  }, [happening])
  const said = happening && (
    <>
      {undo.error && <Failure error={undo.error} title={t('undoFailed')} />}
      <Notice
        ref={notice}
        tone="success"
        announce="status"
        action={
          happening.undo && (
            <Button
              variant="text"
              loading={undo.isPending}
              onClick={() =>
                undo.mutate(happening, { onSuccess: (done) => done !== false && setHappening({ text: t('undone') }) })
              }
            >
              {t('undo')}
            </Button>
          )
        }
      >
        {happening.text}
      </Notice>
    </>
  )
  return [
    said,
    (next) => {
      undo.reset()
      setHappening(next)
    },
  ]
}

import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { Failure } from '../../../shared/Failure'
import { usePaths } from '../../paths'
import { NarrowPage } from './NarrowPage'

/** The token in the address of a mailed link. */
export const useToken = (): string => useSearchParams()[0].get('Token') ?? ''

/** It is done, and the shop is open. */
export const Done = ({ title, children }: { title?: string; children: string }) => {
  const { t } = useTranslation()
  return (
    <Notice
      tone="success"
      announce="status"
      {...(title !== undefined && { title })}
      action={
        <Button component={KitLink} href={usePaths().home} variant="contained">
          {t('newsletter.toShop')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

export interface MailedLinkPageProps {
  title: string
  /** Uses the link up. */
  onToken: (token: string) => Promise<unknown>
  doneTitle?: string
  done: string
  /** What stands there when it could not be used. */
  onFailure?: (error: unknown) => ReactNode
}

const told = (error: unknown): ReactNode => <Failure error={error} />

/** The page of a mailed link that works once, so it is used once. */
export const MailedLinkPage = ({ title, onToken, doneTitle, done, onFailure = told }: MailedLinkPageProps) => {
  const { t } = useTranslation()
  const token = useToken()
  const { mutate, isSuccess, error } = useMutation({ mutationFn: () => onToken(token) })
  const used = useRef(false)
  useEffect(() => {
    if (used.current) return
    used.current = true
    mutate()
  }, [mutate])
  return (
    <NarrowPage title={title}>
      {error ? (
        onFailure(error)
      ) : isSuccess ? (
        <Done {...(doneTitle !== undefined && { title: doneTitle })}>{done}</Done>
      ) : (
        <Notice announce="status">{t('newsletter.waiting')}</Notice>
      )}
    </NarrowPage>
  )
}

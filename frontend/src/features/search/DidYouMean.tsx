import { EmptyState, KitLink } from '@bukett/ui-kit'
import type { ElementType, ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useDidYouMean } from './use-search'

export interface DidYouMeanProps {
  query: string
  resultsOf: (query: string) => string
  onChoose?: () => void
  heading?: ElementType
  /** The way on, where there is nothing else to do. */
  action?: ReactNode
}

/** A search without hits, and another spelling when there is one (spec 2 §8). */
export const DidYouMean = ({ query, resultsOf, onChoose, heading = 'h2', action }: DidYouMeanProps) => {
  const { t } = useTranslation()
  const { data: suggestion } = useDidYouMean(query)
  return (
    <EmptyState title={t('search.noHits', { query })} heading={heading} action={action}>
      {suggestion && (
        <>
          {t('search.didYouMean')}{' '}
          <KitLink href={resultsOf(suggestion)} onClick={onChoose} data-hit>
            {suggestion}
          </KitLink>
          ?
        </>
      )}
    </EmptyState>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LegalTexts } from '../../shared/i18n/sv/legal'

/** The legal texts in the language of the screen, fetched when somebody opens one. */
export const useLegalTexts = () => {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['legal', i18n.language],
    queryFn: () => textsIn(i18n.language),
    staleTime: Infinity,
  })
}

const textsIn = async (language: string): Promise<LegalTexts> => {
  const { legal } =
    language === 'en' ? await import('../../shared/i18n/en/legal') : await import('../../shared/i18n/sv/legal')
  return legal
}

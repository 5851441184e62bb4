import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../shared/i18n'
import type { LegalTexts } from '../../shared/i18n/sv/legal'

/** The legal texts in the language of the screen, fetched when somebody opens one. */
export const useLegalTexts = () => {
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['legal', language],
    queryFn: () => textsIn(language),
    staleTime: Infinity,
  })
}

const textsIn = async (language: string): Promise<LegalTexts> => {
  const { legal } =
    language === 'en' ? await import('../../shared/i18n/en/legal') : await import('../../shared/i18n/sv/legal')
  return legal
}

import { useSearchParams } from 'react-router-dom'
import { changeLanguage, useTranslation } from '../../shared/i18n'

/** The language that is not spoken now, and the way to it. What was chosen is not asked otherwise by the address when it is opened anew. */
export const useOtherLanguage = () => {
  const { language } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const lang = language === 'en' ? 'sv' : 'en'
  const onChoose = () => {
    void changeLanguage(lang)
    if (search.has('lang')) {
      search.delete('lang')
      setSearch(search, { replace: true, preventScrollReset: true })
    }
  }
  return { label: lang === 'sv' ? 'Svenska' : 'English', lang, onChoose } as const
}

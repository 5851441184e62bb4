import { useTranslation } from '../../shared/i18n'
import { useRegister } from './use-registers'

/** The occasions in the reader's language, in their order; none while they are read. */
export const useOccasionNames = (): { code: string; name: string }[] => {
  const { language } = useTranslation()
  const { data = [] } = useRegister('occasions')
  return data.map(({ Code, Name, NameEn }) => ({ code: Code, name: language === 'en' ? NameEn : Name }))
}

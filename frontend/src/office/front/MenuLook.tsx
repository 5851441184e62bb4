import type { MenuEntry } from '@bukett/contracts/http/content-frame'
import type { Language } from '@bukett/contracts/rules/language'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useEditionTexts } from '../shell/edition-texts'
import { useFrontTexts } from './texts'

const languages = ['sv', 'en'] as const satisfies readonly Language[]

/** How a menu looks with what is typed now: the line of a computer, which is swiped sideways where it is too long, and a phone's list. */
export const MenuLook = ({ entries, of }: { entries: readonly MenuEntry[]; of: string }) => {
  const t = useFrontTexts()
  const ofEditions = useEditionTexts()
  const id = useId()
  const [language, setLanguage] = useState<Language>('sv')
  const words = entries.map(({ Id, Title, TitleEn }, index) => ({
    id: Id,
    text: (language === 'en' ? TitleEn : Title).trim() || t('field.item', { place: index + 1 }),
  }))
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        borderTop: 1,
        borderColor: 'divider',
        pt: 4,
      }}
    >
      <Typography id={id} variant="h4" component="h3">
        {t('menu.look', { menu: of })}
      </Typography>
      <Box sx={{ width: 200, maxWidth: '100%' }}>
        <Select
          label={t('menu.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: t(`menu.in.${value}`) }))}
        />
      </Box>
      {words.length === 0 ? (
        <Typography color="text.secondary">{t('menu.nothing')}</Typography>
      ) : (
        <Box
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' } }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{ofEditions('preview.desk')}</Typography>
            <Box
              component="ul"
              lang={language}
              aria-label={ofEditions('preview.desk')}
              tabIndex={0}
              sx={{
                display: 'flex',
                gap: 8,
                overflowX: 'auto',
                listStyle: 'none',
                m: 0,
                px: 4,
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
              }}
            >
              {words.map(({ id: key, text }) => (
                <Box
                  component="li"
                  key={key}
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, whiteSpace: 'nowrap' }}
                >
                  {text}
                </Box>
              ))}
            </Box>
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{ofEditions('preview.phone')}</Typography>
            <Box
              component="ul"
              lang={language}
              aria-label={ofEditions('preview.phone')}
              sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
            >
              {words.map(({ id: key, text }) => (
                <Box
                  component="li"
                  key={key}
                  sx={{
                    px: 4,
                    py: 3,
                    overflowWrap: 'anywhere',
                    '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
                  }}
                >
                  {text}
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  )
}

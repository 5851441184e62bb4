import { MENU_ENTRIES, MENU_KEY, type MenuContent, type MenuEntry } from '@bukett/contracts/http/content-frame'
import { faultsOfMenu } from '@bukett/contracts/rules/content-faults'
import { LinesSkeleton, TextField } from '@bukett/ui-kit'
import { SortableRows } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { BothLanguages } from './BothLanguages'
import { EditingNotices } from './EditingNotices'
import { EditionPart } from '../shell/EditionPart'
import { MenuLook } from './MenuLook'
import { SavePart } from './SavePart'
import { useFrontTexts } from './texts'
import { useEditing } from './use-editing'
import { useReadVersionsAgain } from '../shell/use-editions'
import { type EditedMenu, readMenu, saveMenu, useMenu } from './use-frame'

/** The menus of both sites: their entries in order, published and planned. */
export const MenuEditor = () => {
  const t = useFrontTexts()
  const { data, error, refetch } = useMenu()
  if (error && !data) return <Failure error={error} title={t('menu.failed')} onRetry={refetch} />
  return data ? <Editor first={data} /> : <LinesSkeleton />
}

const sites = [
  { name: 'Gift', site: 'gift' },
  { name: 'Home', site: 'home' },
] as const

const Editor = ({ first }: { first: EditedMenu }) => {
  const t = useFrontTexts()
  const keep = useReadVersionsAgain()
  const editing = useEditing<MenuContent, EditedMenu>({
    first,
    read: readMenu,
    send: saveMenu,
    keep,
    faultsOf: faultsOfMenu,
  })
  const { content, change, errorOf } = editing
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EditingNotices
        {...editing.notices}
        nameOf={(path) => {
          const [name, index] = path.split('.')
          const entry = (name === 'Home' ? content.Home : content.Gift)[Number(index)]
          return entry?.Title || t(`site.${name === 'Home' ? 'home' : 'gift'}`)
        }}
      />
      {sites.map(({ name, site }) => (
        <PageCard key={site} title={t(`site.${site}`)}>
          <Entries
            label={t('menu.of', { site: t(`site.${site}`) })}
            entries={content[name]}
            at={`${name}.`}
            onChange={(entries) => change({ [name]: entries })}
            errorOf={errorOf}
          />
          <MenuLook entries={content[name]} of={t(`site.${site}`)} />
        </PageCard>
      ))}
      <SavePart href="/" {...editing.draft} />
      {/* Where none stands, the shop shows its own menu, and so does this page. */}
      <EditionPart kind="menu" of={MENU_KEY} {...editing.edition} canWithdraw isInShop />
    </Box>
  )
}

interface EntriesProps {
  label: string
  entries: readonly MenuEntry[]
  /** `Gift.` */
  at: string
  onChange: (entries: MenuEntry[]) => void
  errorOf: (name: string) => string | undefined
}

const Entries = ({ label, entries, at, onChange, errorOf }: EntriesProps) => {
  const t = useFrontTexts()
  const set = (id: string, changes: Partial<MenuEntry>): void =>
    onChange(entries.map((entry) => (entry.Id === id ? { ...entry, ...changes } : entry)))
  return (
    <>
      <SortableRows
        label={label}
        rows={entries.map((entry, index) => ({
          key: entry.Id,
          name: entry.Title || t('field.item', { place: index + 1 }),
          entry,
        }))}
        onMove={(from, to) => {
          const others = entries.filter((_, index) => index !== from)
          onChange([...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)])
        }}
      >
        {({ entry, name }, index) => {
          const wrong = errorOf(`${at}${index}.Link`)
          return (
            <Box sx={{ display: 'grid', gap: 3, py: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <BothLanguages
                label={t('menu.Title')}
                name={`${at}${index}.Title`}
                swedish={entry.Title}
                english={entry.TitleEn}
                onChange={({ swedish, english }) =>
                  set(entry.Id, {
                    ...(swedish !== undefined && { Title: swedish }),
                    ...(english !== undefined && { TitleEn: english }),
                  })
                }
                errorOf={errorOf}
                maxLength={40}
              />
              <TextField
                label={t('field.Link')}
                name={`${at}${index}.Link`}
                value={entry.Link}
                onChange={(Link) => set(entry.Id, { Link: Link.trim() })}
                maxLength={300}
                autoComplete="off"
                {...(wrong !== undefined && { error: wrong })}
              />
              <Box>
                <Button
                  color="error"
                  aria-label={`${t('blocks.remove')}: ${name}`}
                  onClick={() => onChange(entries.filter(({ Id }) => Id !== entry.Id))}
                >
                  {t('blocks.remove')}
                </Button>
              </Box>
            </Box>
          )
        }}
      </SortableRows>
      <Box>
        <Button
          variant="outlined"
          disabled={entries.length >= MENU_ENTRIES}
          onClick={() =>
            onChange([...entries, { Id: crypto.randomUUID().slice(0, 13), Title: '', TitleEn: '', Link: '' }])
          }
        >
          {t('field.addItem')}
        </Button>
      </Box>
    </>
  )
}

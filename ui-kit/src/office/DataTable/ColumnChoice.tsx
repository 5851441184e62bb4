import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ChevronDownIcon } from '../../icons/icons'
import { useOfficeTexts } from '../office-texts'

export type ColumnChoiceProps = {
  /** What the table holds. */
  label: string
  /** Those that can be hidden. */
  columns: readonly { key: string; header: string }[]
  shown: readonly string[]
  onShown: (keys: readonly string[]) => void
  /** Back to what the table shows by itself. */
  onUsual: () => void
}

/** Which columns a table shows. */
export const ColumnChoice = ({ label, columns, shown, onShown, onUsual }: ColumnChoiceProps) => {
  const texts = useOfficeTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const turn = (key: string) => onShown(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDownIcon fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.columns}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.columnsOf(label), dense: true } }}
      >
        {columns.map(({ key, header }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={shown.includes(key)}
            onClick={() => turn(key)}
            sx={{ pl: 1 }}
          >
            <Checkbox
              checked={shown.includes(key)}
              disableRipple
              size="small"
              // Only seen: the row itself is the choice.
              inert
              aria-hidden
            />
            {header}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            onUsual()
            setAnchor(null)
          }}
        >
          {texts.resetColumns}
        </MenuItem>
      </Menu>
    </>
  )
}

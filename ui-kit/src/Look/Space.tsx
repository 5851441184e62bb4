import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tokens } from '../tokens'
import { Part, Section, Token } from './Section'

const { space, gutter, contentWidth, radius, touchTarget, focusRing, breakpoints, shadow, colour, ground } = tokens
const steps = [1, 2, 3, 4, 6, 8, 12, 16]
const widest = Math.max(...Object.values(breakpoints))

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'end' }}>{children}</Box>
)

export const Space = () => (
  <Section
    id="space"
    title="Space and shape"
    lead={`Everything stands on steps of ${space} px. Generous air, few lines, no boxes inside boxes; what can be pressed is as large as a thumb.`}
  >
    <Part title="Steps">
      <Box data-token="space">
        <Row>
          {steps.map((step) => (
            <Box key={step}>
              <Box
                sx={{
                  width: step * space,
                  height: step * space,
                  backgroundColor: ground.moss,
                  border: `1px solid ${colour.leaf}`,
                }}
              />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {step}: {step * space}
              </Typography>
            </Box>
          ))}
        </Row>
      </Box>
    </Part>
    <Part title="The page">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {Object.entries(breakpoints).map(([name, from]) => (
          <Box
            key={name}
            sx={{ display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: 3, alignItems: 'center' }}
          >
            <Token path={`breakpoints.${name}`}>from {from} px</Token>
            <Box sx={{ height: 12, borderRadius: 6, backgroundColor: ground.sand }}>
              <Box
                sx={{ height: 12, borderRadius: 6, width: `${(from / widest) * 100}%`, backgroundColor: colour.leaf }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 6 }}>
        <Row>
          {Object.entries(gutter).map(([name, width]) => (
            <Box key={name}>
              <Box
                sx={{
                  display: 'flex',
                  width: 132,
                  height: 72,
                  border: `1px solid ${colour.line}`,
                  backgroundColor: colour.card,
                }}
              >
                <Box sx={{ width, backgroundColor: ground.blush }} />
                <Box sx={{ flex: 1 }} />
                <Box sx={{ width, backgroundColor: ground.blush }} />
              </Box>
              <Token path={`gutter.${name}`}>{width} px at the sides</Token>
            </Box>
          ))}
          <Token path="contentWidth">{contentWidth} px at most</Token>
        </Row>
      </Box>
    </Part>
    <Part title="Corners, thumbs and focus">
      <Row>
        {Object.entries(radius).map(([name, round]) => (
          <Box key={name}>
            <Box
              sx={{
                width: 112,
                height: 64,
                borderRadius: `${round}px`,
                border: `1px solid ${colour.fieldLine}`,
                backgroundColor: colour.card,
                mb: 2,
              }}
            />
            <Token path={`radius.${name}`}>{round} px</Token>
          </Box>
        ))}
        <Box>
          <Box
            sx={{ width: touchTarget, height: touchTarget, borderRadius: '50%', backgroundColor: ground.moss, mb: 2 }}
          />
          <Token path="touchTarget">{touchTarget} px at least</Token>
        </Box>
        <Box>
          <Box
            sx={{
              width: 112,
              height: 48,
              m: 1.5,
              mb: 3,
              borderRadius: `${radius.chip}px`,
              backgroundColor: colour.leaf,
              outline: `${focusRing.width}px solid ${colour.leaf}`,
              outlineOffset: focusRing.offset,
            }}
          />
          <Row>
            {Object.entries(focusRing).map(([name, width]) => (
              <Token key={name} path={`focusRing.${name}`}>
                {width} px
              </Token>
            ))}
          </Row>
        </Box>
      </Row>
    </Part>
    <Part title="Shadow: only for what lies over the page">
      {Object.entries(shadow).map(([name, value]) => (
        <Box key={name}>
          <Box
            sx={{
              height: 112,
              maxWidth: 360,
              borderRadius: `${radius.card}px`,
              backgroundColor: colour.card,
              boxShadow: value,
              mb: 8,
            }}
          />
          <Token path={`shadow.${name}`}>{value}</Token>
        </Box>
      ))}
    </Part>
  </Section>
)

import { t } from '@lingui/core/macro'
import { Button, type CSSVariablesResolver, createTheme, type InputProps, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

const shades = (...tones: [string, string, string, string, string, string, string, string, string, string]) =>
  tones satisfies MantineColorsTuple

const forgetChoice = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

export const theme = createTheme({
  // Indian scripts come from the two behind it, which a browser loads only for a page that holds such letters
  fontFamily:
    "'Plus Jakarta Sans Variable', 'Noto Sans Malayalam Variable', 'Noto Sans Devanagari Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: '700' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '650' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: '650' },
    },
  },
  primaryColor: 'cobalt',
  primaryShade: 6,
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 'md',
  respectReducedMotion: true,
  // md is 1024 px: below it the menu is a drawer.
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  shadows: { md: '0 1px 2px rgb(19 26 42 / 0.06), 0 8px 24px rgb(19 26 42 / 0.10)' },
  colors: {
    cobalt: shades(
      '#EEF3FF',
      '#DCE5FD',
      '#B8CAFA',
      '#8FB0FF',
      '#668DF2',
      '#3F6CE6',
      '#1F4FD8',
      '#1A41B3',
      '#15358F',
      '#0F276B',
    ),
    leaf: shades(
      '#E4F5EA',
      '#C9EBD5',
      '#A0DFB9',
      '#6FD39A',
      '#3FB574',
      '#1F9153',
      '#11703B',
      '#0E5C31',
      '#0B4826',
      '#08341B',
    ),
    amber: shades(
      '#FFF3DC',
      '#FFE6B8',
      '#F9D28A',
      '#F2BC5C',
      '#D99A2B',
      '#B37710',
      '#8A5200',
      '#714300',
      '#583400',
      '#402600',
    ),
    brick: shades(
      '#FDEAE8',
      '#FBD3CF',
      '#FFB9B3',
      '#FF9C94',
      '#E8695F',
      '#CC3F36',
      '#B3261E',
      '#931F18',
      '#731813',
      '#53110D',
    ),
    lagoon: shades(
      '#E2F3F8',
      '#C3E6F0',
      '#9CD9EA',
      '#74CBE6',
      '#3AA6C6',
      '#17839F',
      '#0B6B8A',
      '#095872',
      '#07445A',
      '#053142',
    ),
    plum: shades(
      '#F0EAFC',
      '#E0D4F9',
      '#D1BDFF',
      '#C3A6FF',
      '#9F7BE8',
      '#8257D4',
      '#6D3FC4',
      '#5A34A2',
      '#472980',
      '#341E5E',
    ),
    gray: shades(
      '#F7F8FB',
      '#EEF1F6',
      '#E2E6EE',
      '#D5DAE4',
      '#B3BBC9',
      '#818A9C',
      '#5A6478',
      '#4B5568',
      '#343D50',
      '#131A2A',
    ),
    dark: shades(
      '#E8ECF4',
      '#B0B9C9',
      '#929CB0',
      '#6F7A90',
      '#4A566C',
      '#2B364A',
      '#1D2738',
      '#161E2D',
      '#0E1420',
      '#0A0F19',
    ),
  },
  components: {
    // Controls are 40 px high, compact ones as the library has them.
    Button: Button.extend({
      vars: (_, { size = 'sm' }) => ({ root: size === 'sm' ? { '--button-height': '2.5rem' } : {} }),
    }),
    // By its name, not through the component: the home page has no field to type into.
    Input: {
      vars: (_: unknown, { size = 'sm' }: InputProps) => ({
        wrapper: size === 'sm' ? { '--input-height': '2.5rem' } : {},
      }),
    },
    // A dialog's <header> would count as a second banner of the page.
    Modal: {
      defaultProps: () => ({
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': t`Close` },
        attributes: { header: { role: 'none' } },
      }),
      styles: {
        title: { fontSize: '1.25rem', fontWeight: 650 },
        content: { background: 'var(--surface)' },
        header: { background: 'var(--surface)' },
      },
    },
    Drawer: {
      defaultProps: () => ({ closeButtonProps: { 'aria-label': t`Close` }, attributes: { header: { role: 'none' } } }),
    },
    // An open menu is part of the page's content, and its first choice has the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: 'main' } } },
    // The browser reports no choice of the file that is chosen already, though it was corrected meanwhile.
    FileButton: { defaultProps: { inputProps: { onClick: forgetChoice } } },
    Loader: { defaultProps: { type: 'dots' } },
  },
})

const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mantine-color-${name}`, value]))

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--marigold': '#F5B454',
    '--ink': '#131A2A',
    '--focus-ring': 'var(--mantine-color-anchor)',
  },
  light: {
    ...named({
      body: '#F7F8FB',
      text: '#131A2A',
      dimmed: '#4B5568',
      placeholder: '#626C80',
      error: '#B3261E',
      'default-border': '#818A9C',
      anchor: '#1F4FD8',
      'disabled-color': '#626C80',
      // Paler than the library's, so that the hues as text keep their contrast on them.
      'cobalt-light': '#EEF3FF',
      'leaf-light': '#E4F5EA',
      'amber-light': '#FFF3DC',
      'brick-light': '#FDEAE8',
      'lagoon-light': '#E2F3F8',
      'plum-light': '#F0EAFC',
    }),
    '--surface': '#FFFFFF',
    '--hairline': '#D5DAE4',
    '--leaf-text': '#11703B',
    '--amber-text': '#8A5200',
    '--brick-text': '#B3261E',
    '--lagoon-text': '#0B6B8A',
    '--plum-text': '#6D3FC4',
    '--route': '#B3BBC9',
  },
  dark: {
    ...named({
      body: '#0E1420',
      text: '#E8ECF4',
      dimmed: '#B0B9C9',
      placeholder: '#929CB0',
      error: '#FF9C94',
      default: '#161E2D',
      'default-border': '#6F7A90',
      anchor: '#8FB0FF',
    }),
    '--surface': '#161E2D',
    '--hairline': '#2B364A',
    '--leaf-text': '#6FD39A',
    '--amber-text': '#F2BC5C',
    '--brick-text': '#FF9C94',
    '--lagoon-text': '#74CBE6',
    '--plum-text': '#C3A6FF',
    '--route': '#4A566C',
  },
})

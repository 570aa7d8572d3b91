import { i18n } from '@lingui/core'

// Tests read the sentences as they stand in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} })

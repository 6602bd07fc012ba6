/** The react-i18next names that the product shares: the hook and the wiring, without `Trans` and its HTML parser. */
export { initReactI18next, useTranslation } from 'react-i18next-full';

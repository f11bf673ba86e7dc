/**
 * Base of the icons of @mui/icons-material. `bundle.js` redirects their import here, or each build would repeat half of
 * MUI.
 */
export { createSvgIcon } from '@mui/material/SvgIcon';

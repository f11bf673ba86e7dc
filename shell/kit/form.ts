export { zodResolver } from '@hookform/resolvers/zod';
export { type AutocompleteProps, createFilterOptions, default as Autocomplete } from '@mui/material/Autocomplete';
export { type CheckboxProps, default as Checkbox } from '@mui/material/Checkbox';
export { default as FilledInput } from '@mui/material/FilledInput';
export { default as FormControl } from '@mui/material/FormControl';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as FormGroup } from '@mui/material/FormGroup';
export { default as FormHelperText } from '@mui/material/FormHelperText';
export { default as FormLabel } from '@mui/material/FormLabel';
export { default as InputAdornment } from '@mui/material/InputAdornment';
export { default as InputLabel } from '@mui/material/InputLabel';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export { default as Radio } from '@mui/material/Radio';
export { default as RadioGroup } from '@mui/material/RadioGroup';
export { default as Select, type SelectChangeEvent, type SelectProps } from '@mui/material/Select';
export { default as Switch } from '@mui/material/Switch';
export { default as TextField, type TextFieldProps } from '@mui/material/TextField';
export {
  type Control,
  Controller,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
export { isDay } from './ui/date/day.rules.ts';
export { DayInput, type DayInputProps } from './ui/date/day-input.tsx';
export { Upload } from './ui/file/upload.tsx';
export { type Progress, type Send, useUploadQueue } from './ui/file/upload-queue.ts';
export { BookedNotice, LostNotice } from './ui/form/attempt-notice.tsx';
export { CheckField } from './ui/form/check-field.tsx';
export { ConflictNotice } from './ui/form/conflict-notice.tsx';
export { DateField, DateTimeField, TimeField } from './ui/form/date-field.tsx';
export { DecimalField, DecimalInput } from './ui/form/decimal-field.tsx';
export { useDoubleCheck } from './ui/form/double-check.ts';
export { useErrorMessages } from './ui/form/error-messages.ts';
export { Field, type FieldProps } from './ui/form/field.tsx';
export { Form, showServerErrors, type TranslateError, useTranslateError } from './ui/form/form.tsx';
export { FormBody, FormDialog } from './ui/form/form-dialog.tsx';
export { useMixedInputCheck } from './ui/form/mixed-input.tsx';
export { MoneyField } from './ui/form/money-field.tsx';
export { PasswordField } from './ui/form/password-field.tsx';
export { keepInView, useRejection } from './ui/form/rejection.tsx';
export { FormSection, wholeLine } from './ui/form/section.tsx';
export { useVersionedSave } from './ui/form/use-versioned-save.ts';
export { useWholeText, WholeField, WholeInput } from './ui/form/whole-field.tsx';

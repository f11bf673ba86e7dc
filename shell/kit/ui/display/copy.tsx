import Check from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '@qiaohui/kit/core';
import { useEffect, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

type Props = {
  value: string;
  /** Accessible name: what is copied. */
  label: string;
  /** Text instead of the icon, for rows of details and 'copy all'. */
  text?: string | true;
};

/** A button that copies a value to the clipboard. */
export function Copy({ value, label, text }: Props) {
  const t = useText(texts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  const name = copied ? t('copied') : t('copyOf', { label });
  if (text) {
    return (
      <Button
        size="small"
        color="info"
        variant="text"
        onClick={copy}
        aria-label={name}
        sx={{ minWidth: 0, px: 2, flex: 'none' }}
      >
        {copied ? t('copied') : text === true ? t('copy') : text}
      </Button>
    );
  }
  return (
    <Tooltip title={name}>
      <IconButton
        size="small"
        onClick={copy}
        aria-label={name}
        sx={{ fontSize: 18, color: copied ? 'primary.main' : 'text.faint' }}
      >
        {copied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
      </IconButton>
    </Tooltip>
  );
}

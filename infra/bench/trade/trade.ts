// without a word it measures; with `kill` it kills, and looks at what is left
if (process.argv[2] === 'kill') await import('./kill/kill.ts');
else await import('./ratios.ts');

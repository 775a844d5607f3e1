export default { telemetry: false, vite: { worker: { format: 'es' } } };
